import { escapeXML } from './escapeXML.ts'

/** A list of posts as readers of feeds take it; times as ISO 8601, addresses whole. */
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
  /** The newest first. */
  entries: {
    id: string
    title: string
    text: string
    author: string | null
    category: string | null
    url: string
    created: string
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
    text('updated', feed.entries[0]?.created ?? feed.created),
    `<link rel="self" type="application/atom+xml" href="${escapeXML(feed.ownURL)}"/>`,
    `<link rel="alternate" type="text/html" href="${escapeXML(feed.url)}"/>`,
    author(feed.author),
    ...feed.entries.map((entry) =>
      [
        '<entry>',
        text('id', `urn:uuid:${entry.id}`),
        text('title', entry.title),
        text('published', entry.created),
        text('updated', entry.created),
        `<link rel="alternate" type="text/html" href="${escapeXML(entry.url)}"/>`,
        entry.author === null ? '' : author(entry.author),
        entry.category === null ? '' : `<category term="${escapeXML(entry.category)}"/>`,
        entry.text === '' ? '' : `<summary type="text">${escapeXML(entry.text)}</summary>`,
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
  return [
    '<?xml version="1.0" encoding="utf-8"?>\n<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom" xmlns:dc="http://purl.org/dc/elements/1.1/"><channel>',
    text('title', feed.title),
    text('link', feed.url),
    text('description', feed.description || feed.title),
    `<atom:link rel="self" type="application/rss+xml" href="${escapeXML(feed.ownURL)}"/>`,
    text('lastBuildDate', date(feed.entries[0]?.created ?? feed.created)),
    ...feed.entries.map((entry) =>
      [
        '<item>',
        text('title', entry.title),
        text('link', entry.url),
        `<guid isPermaLink="false">urn:uuid:${escapeXML(entry.id)}</guid>`,
        text('pubDate', date(entry.created)),
        text('dc:creator', entry.author ?? feed.author),
        entry.category === null ? '' : text('category', entry.category),
        // A reader of RSS takes a description for HTML: what was typed must be escaped twice to be shown as it was typed.
        entry.text === '' ? '' : text('description', escapeXML(entry.text)),
        '</item>',
      ].join(''),
    ),
    '</channel></rss>\n',
  ].join('')
}
