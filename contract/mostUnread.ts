/** How many of the unread notifications are counted: a larger number says no more. */
export const mostUnreadCounted = 100
