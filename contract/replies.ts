/**
 * How many replies come with a thread's first comment, before a linked reply and from it on, and how many on each further page, unless their texts
 * are long. Apart from the schemas, so that the browser can know them without those.
 */
export const firstReplies = 20
export const furtherReplies = 50
