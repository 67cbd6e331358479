/* SPDX-License-Identifier: MIT */
/* assets.h: the files of this folder as constants, which embed.awk defines;
 * page.c lists which pages take which.
 */
#pragma once

extern const char asset_page_html[];   /* the template */
extern const char asset_picture_css[]; /* pictures */
extern const char asset_page_css[];    /* all pages */
extern const char asset_charts_css[];  /* charts on a page */
extern const char asset_tree_css[];
extern const char asset_icicle_css[];
extern const char asset_page_js[]; /* the script, in parts */
extern const char asset_player_js[];
extern const char asset_picture_js[];
extern const char asset_save_js[];
extern const char asset_grid_js[];
extern const char asset_facts_js[];
extern const char asset_solutions_js[];
extern const char asset_tree_model_js[];
extern const char asset_tree_layout_js[];
extern const char asset_tree_view_js[];
extern const char asset_tree_js[];
extern const char asset_icicle_js[];
extern const char asset_tree_icicle_js[];
extern const char asset_map_js[];
extern const char asset_charts_js[];
extern const char asset_progress_js[];
extern const char asset_profile_js[];
extern const char asset_disagreement_js[];
