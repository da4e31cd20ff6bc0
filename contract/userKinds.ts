/** In which order a list of people is: the latest or the most first, names from A to Z. */
export const userSorts = ['lastActivity', 'created', 'name', 'votes', 'spend'] as const
export type UserSort = (typeof userSorts)[number]

/** The same of customers' companies. */
export const companySorts = ['name', 'lastActivity', 'created', 'people', 'votes', 'posts', 'spend'] as const
export type CompanySort = (typeof companySorts)[number]
