/** How long a link to a customer's page may work, in days, and how many of a customer may be open. Apart from the schemas, so that the browser can know them without those. */
export const sharedDays = { least: 1, most: 90 }
export const mostShared = 20
