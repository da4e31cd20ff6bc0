/**
 * The addresses that may be larger, each with how much and why. Not asked at all: own data, exports and sitemaps, which are files; and more than
 * 10 `pages`, or a document of several, which cost more of the limit.
 */
export const largerDocuments: readonly { path: RegExp; most: number; why: string }[] = [
  {
    path: /\?comment=/,
    most: 500_000,
    why: 'a linked reply and the first comment of its thread are shown whatever their length, with their sources',
  },
  {
    path: /^\/ideas\/p\//,
    most: 330_000,
    why: 'the team has the tags and custom fields of a post beside a text as long as it may be',
  },
  {
    path: /^\/settings\/notifications/,
    most: 320_000,
    why: 'a member who chose for every board has a select for each',
  },
  {
    path: /^\/admin\/inbox/,
    most: 510_000,
    why: 'it has forty rows of the longest titles, and the open post with its tags and custom fields beside a text as long as it may be',
  },
  {
    path: /^\/admin\/reports/,
    most: 580_000,
    why: 'its filters have every category and every tag, as data and as the choices of a plain form that works before the page is awake, and its lists the longest titles',
  },
  {
    path: /^\/admin\/sales/,
    most: 470_000,
    why: 'its rows name the customer, who looks after it and who wants the post, as data and where a narrow screen shows them',
  },
  {
    path: /^\/admin\/posts/,
    most: 600_000,
    why: 'it has the tabs of sixty saved views with their filters, and every custom field with its options, so that opening a view or a filter asks for nothing more',
  },
]
