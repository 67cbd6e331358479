/* SPDX-License-Identifier: MIT */
/* assets.h: the files of a page, as they are in this folder; embed.awk makes
 * their definitions.
 */
#pragma once

extern const char asset_page_html[];   /* the template */
extern const char asset_picture_css[]; /* how pictures look */
extern const char asset_page_css[];    /* and pages, */
extern const char asset_charts_css[];  /* and what is on some of them */
extern const char asset_tree_css[];
extern const char asset_page_js[]; /* the script, in parts */
extern const char asset_player_js[];
extern const char asset_picture_js[];
extern const char asset_grid_js[];
extern const char asset_facts_js[];
extern const char asset_solutions_js[];
extern const char asset_tree_model_js[];
extern const char asset_tree_layout_js[];
extern const char asset_tree_view_js[];
extern const char asset_tree_js[];
extern const char asset_charts_js[];
extern const char asset_profile_js[];
extern const char asset_comparison_js[];
extern const char asset_disagreement_js[];
