/** The most saved answers that a company shares, and that one person has alone: all of both are in one answer of the list. */
export const mostSharedAnswers = 200
export const mostOwnAnswers = 100

/** What the titles and texts of all of them may have together, in bytes. */
export const mostSharedAnswerBytes = 120_000
export const mostOwnAnswerBytes = 60_000
