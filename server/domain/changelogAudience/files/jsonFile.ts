import { entryTypes } from '../../../../contract/changelogKinds.ts'
import { typesOf, type FileEntry, type ReadFile } from './entryFile.ts'

/** A release as GitHub's API has it (docs.github.com/rest/releases), with what an export of ours adds. */
interface Release {
  name?: unknown
  tag_name?: unknown
  body?: unknown
  published_at?: unknown
  draft?: unknown
  types?: unknown
  labels?: unknown
}

/** Reads a list of releases. What is no release is given as not understood, by its place. */
export function readJSONFile(text: string): ReadFile {
  const list = parsed(text)
  if (!Array.isArray(list)) return { entries: [], unread: [{ line: 1, text: text.trim().slice(0, 200) }] }
  const read = list.map((item: unknown, index) => ({ item, line: index + 1, entry: entryOf(item) }))
  return {
    entries: read.flatMap(({ entry }) => (entry ? [entry] : [])),
    unread: read.flatMap(({ entry, item, line }) =>
      entry ? [] : [{ line, text: (JSON.stringify(item) ?? '').slice(0, 200) }],
    ),
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text.replace(/^\uFEFF/, '')) as unknown
  } catch {
    return undefined
  }
}

function entryOf(item: unknown): FileEntry | null {
  if (typeof item !== 'object' || item === null || Array.isArray(item)) return null
  const { name, tag_name: tag, body: given, published_at: at, draft, types, labels } = item as Release
  const title = [name, tag].find((text): text is string => typeof text === 'string' && text.trim() !== '')
  if (title === undefined || (given != null && typeof given !== 'string')) return null
  const isAt = typeof at === 'string' && !Number.isNaN(Date.parse(at))
  if (at != null && !isAt) return null
  const body = (given ?? '').replace(/\r\n?/g, '\n').trimEnd()
  return {
    title: title.trim(),
    body,
    types: Array.isArray(types) ? entryTypes.filter((type) => types.includes(type)) : typesOf(body),
    labels: Array.isArray(labels) ? labels.filter((one) => typeof one === 'string') : [],
    published: draft === true || !isAt ? null : { at: new Date(at).toISOString() },
  }
}

/** The entries as releases, which read as the same entries. */
export function writeJSONFile(entries: readonly (FileEntry & { urlName: string })[]): string {
  const releases = entries.map(({ title, body, types, labels, published, urlName }) => ({
    tag_name: urlName,
    name: title,
    body,
    draft: published === null,
    prerelease: false,
    published_at: published && 'at' in published ? published.at : null,
    types,
    labels,
  }))
  return `${JSON.stringify(releases, null, 2)}\n`
}
