/** How much a voter needs what a post asks for. */
export const votePriorities = ['niceToHave', 'important', 'mustHave'] as const
export type VotePriority = (typeof votePriorities)[number]
