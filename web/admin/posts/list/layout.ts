/** How the posts are laid out: as a table, or as a list beside which a post is read. */
export type Layout = 'table' | 'list'
