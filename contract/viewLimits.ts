/** The most views that a company shares, and that one person has alone: all of both are in one answer. */
export const mostSharedViews = 40
export const mostOwnViews = 20

/** The longest query of a view, and what those of all views may have together, in bytes of JSON. */
export const longestViewQuery = 4_000
export const mostSharedBytes = 40_000
export const mostOwnBytes = 20_000

/** How many views one call counts. */
export const mostCountedViews = 20
