import { escapeXML } from './escapeXML.ts'

/** A list of posts or of entries of the changelog as readers of feeds take it; times as ISO 8601, addresses whole. */
export interface Feed {
  /** A UUID. */
  id: string
  title: string
  description: string
  /** The author of the feed, and of an entry that has none. */
  author: string
  /** The page that the feed is of, and the feed's own address. */
  url: string
  ownURL: string
  created: string
  /** The language of what is in it, as a BCP 47 tag. */
  language?: string
  /** The newest first. */
  entries: {
    id: string
    title: string
    text: string
    author: string | null
    category: string | null
    url: string
    created: string
    /** All of it, with whole addresses, where the feed has more than a beginning; `text` is then that. */
    html?: string
    /** When it was changed last, if not when it was made. */
    updated?: string
    /** What it has besides `category`. */
    labels?: readonly string[]
    /** The address of a picture. */
    image?: string | null
  }[]
}

/** The feed in Atom (RFC 4287). */
export function atomOf(feed: Feed): string {
  const text = (name: string, value: string) => `<${name}>${escapeXML(value)}</${name}>`
  const author = (name: string) => `<author>${text('name', name)}</author>`
  return [
    '<?xml version="1.0" encoding="utf-8"?>\n<feed xmlns="http://www.w3.org/2005/Atom">',
    text('id', `urn:uuid:${feed.id}`),
    text('title', feed.title),
    feed.description === '' ? '' : text('subtitle', feed.description),
    text('updated', latestOf(feed)),
    `<link rel="self" type="application/atom+xml" href="${escapeXML(feed.ownURL)}"/>`,
    `<link rel="alternate" type="text/html" href="${escapeXML(feed.url)}"/>`,
    author(feed.author),
    ...feed.entries.map((entry) =>
      [
        '<entry>',
        text('id', `urn:uuid:${entry.id}`),
        text('title', entry.title),
        text('published', entry.created),
        text('updated', entry.updated ?? entry.created),
        `<link rel="alternate" type="text/html" href="${escapeXML(entry.url)}"/>`,
        entry.author === null ? '' : author(entry.author),
        ...categoriesOf(entry).map((category) => `<category term="${escapeXML(category)}"/>`),
        entry.text === '' ? '' : `<summary type="text">${escapeXML(entry.text)}</summary>`,
        entry.html === undefined ? '' : `<content type="html">${escapeXML(entry.html)}</content>`,
        '</entry>',
      ].join(''),
    ),
    '</feed>\n',
  ].join('')
}

/** The feed in RSS 2.0 (rssboard.org/rss-specification), an author's name by Dublin Core: RSS itself would want an email address. */
export function rssOf(feed: Feed): string {
  const text = (name: string, value: string) => `<${name}>${escapeXML(value)}</${name}>`
  const date = (iso: string) => new Date(iso).toUTCString()
  const isWhole = feed.entries.some(({ html }) => html !== undefined)
  return [
    `<?xml version="1.0" encoding="utf-8"?>\n<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom" xmlns:dc="http://purl.org/dc/elements/1.1/"${isWhole ? ' xmlns:content="http://purl.org/rss/1.0/modules/content/"' : ''}><channel>`,
    text('title', feed.title),
    text('link', feed.url),
    text('description', feed.description || feed.title),
    `<atom:link rel="self" type="application/rss+xml" href="${escapeXML(feed.ownURL)}"/>`,
    text('lastBuildDate', date(latestOf(feed))),
    ...feed.entries.map((entry) =>
      [
        '<item>',
        text('title', entry.title),
        text('link', entry.url),
        `<guid isPermaLink="false">urn:uuid:${escapeXML(entry.id)}</guid>`,
        text('pubDate', date(entry.created)),
        text('dc:creator', entry.author ?? feed.author),
        ...categoriesOf(entry).map((category) => text('category', category)),
        // A reader of RSS takes a description for HTML: what was typed must be escaped twice to be shown as it was typed.
        entry.text === '' ? '' : text('description', escapeXML(entry.text)),
        entry.html === undefined ? '' : text('content:encoded', entry.html),
        '</item>',
      ].join(''),
    ),
    '</channel></rss>\n',
  ].join('')
}

/** When anything in it was changed last. */
function latestOf({ entries, created }: Feed): string {
  return entries.reduce((latest, entry) => {
    const changed = entry.updated ?? entry.created
    return changed > latest ? changed : latest
  }, entries[0]?.created ?? created)
}

function categoriesOf({ category, labels = [] }: Feed['entries'][number]): string[] {
  return [...(category === null ? [] : [category]), ...labels]
}

/** The feed in JSON Feed 1.1 (jsonfeed.org/version/1.1). */
export function jsonFeedOf(feed: Feed): string {
  return `${JSON.stringify({
    version: 'https://jsonfeed.org/version/1.1',
    title: feed.title,
    home_page_url: feed.url,
    feed_url: feed.ownURL,
    ...(feed.description === '' ? {} : { description: feed.description }),
    ...(feed.language === undefined ? {} : { language: feed.language }),
    authors: [{ name: feed.author, url: feed.url }],
    items: feed.entries.map((entry) => ({
      id: `urn:uuid:${entry.id}`,
      url: entry.url,
      title: entry.title,
      ...(entry.html === undefined ? { content_text: entry.text } : { content_html: entry.html, summary: entry.text }),
      ...(entry.image == null ? {} : { image: entry.image }),
      date_published: entry.created,
      ...(entry.updated === undefined ? {} : { date_modified: entry.updated }),
      tags: categoriesOf(entry),
      ...(entry.author === null ? {} : { authors: [{ name: entry.author }] }),
    })),
  })}\n`
}
