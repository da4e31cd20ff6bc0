/** What a press is about: presses with the same key are about the same, and what waits in the outbox is found by it. */
export const voteKey = (postID: string) => `vote ${postID}` as const
export const followKey = (postID: string) => `follow ${postID}` as const
export const entryLikeKey = (entryID: string) => `entry ${entryID}` as const
export const likeKey = (commentID: string) => `like ${commentID}` as const
