/** Whose posts and comments wait on a board until the team approves them: nobody's, everyone's posts, or comments too. The team's never do. */
export const boardApprovals = ['none', 'posts', 'postsAndComments'] as const

export type BoardApproval = (typeof boardApprovals)[number]

/** Signs of spam: many links, the same text again, much in a short time, or one of the company's own words. */
export const spamSigns = ['links', 'repetition', 'speed', 'ownWords'] as const

export type SpamSign = (typeof spamSigns)[number]

/** Why the team looks at something: its board asks for approval, it shows signs of spam, or someone reported it. */
export const reviewReasons = ['approval', ...spamSigns, 'reported'] as const

export type ReviewReason = (typeof reviewReasons)[number]

export const reportReasons = ['spam', 'offensive', 'private', 'other'] as const

export type ReportReason = (typeof reportReasons)[number]

/** The longest words beside a report, and beside a decision. */
export const longestNote = 500

/** The company's own words: at most so many, each of 2 to 30 letters. */
export const mostOwnWords = 1_000

export const shortestOwnWord = 2

export const longestOwnWord = 30

/** The most reviews that are decided at once. */
export const mostDecided = 100
