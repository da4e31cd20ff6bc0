/** The header of a file that says how many of the posts that were named it doesn't have. */
export const leftOutHeader = 'x-left-out'
