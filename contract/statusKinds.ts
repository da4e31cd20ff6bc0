/** What a status can mean, and the colours that it can have. Apart from the schemas, so that the browser can know them without those. */
export const statusTypes = ['open', 'active', 'complete', 'closed'] as const
export const hues = ['grey', 'amber', 'blue', 'violet', 'green', 'red', 'teal', 'pink'] as const
