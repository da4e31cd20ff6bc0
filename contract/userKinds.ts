/** In which order a list of people is: the latest or the most first, names from A to Z. */
export const userSorts = ['lastActivity', 'created', 'name', 'votes', 'spend'] as const
export type UserSort = (typeof userSorts)[number]
