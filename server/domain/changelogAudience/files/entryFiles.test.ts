import { describe, expect, it } from 'vitest'
import type { FileEntry } from './entryFile.ts'
import { readJSONFile, writeJSONFile } from './jsonFile.ts'
import { readMarkdownFile, writeMarkdownFile } from './markdownFile.ts'

const example = `# Changelog

All notable changes to this project will be documented in this file.

The format is based on [Keep a Changelog](https://keepachangelog.com/en/1.1.0/),
and this project adheres to [Semantic Versioning](https://semver.org/spec/v2.0.0.html).

A line of our own.

## [Unreleased]

### Added

- v1.1 Brazilian Portuguese translation. See [#12].

## [1.1.1] - 2023-03-05

### Added

- Arabic translation (#444).

### Fixed

- Improve French translation (#377).

\`\`\`md
## [9.9.9] - 2000-01-01
[#13]: https://example.com/13
\`\`\`

## 0.0.5 - 2014-08-09 [YANKED]

### Removed

- Nothing

[unreleased]: https://example.com/compare/v1.1.1...HEAD
[#12]: https://example.com/12
`

describe('a CHANGELOG.md', () => {
  it('becomes an entry a version, with what its sections tell of', () => {
    const { entries, unread } = readMarkdownFile(example)
    expect(entries.map(({ title, types, published }) => ({ title, types, published }))).toEqual([
      { title: 'Unreleased', types: ['new'], published: null },
      { title: '1.1.1', types: ['new', 'fixed'], published: { day: '2023-03-05' } },
      { title: '0.0.5 [YANKED]', types: ['improved'], published: { day: '2014-08-09' } },
    ])
    expect(entries[0]?.body).toBe(
      '# Added\n\n- v1.1 Brazilian Portuguese translation. See [#12](https://example.com/12).',
    )
    expect(entries[1]?.body).toContain('```md\n## [9.9.9] - 2000-01-01')
    expect(unread).toEqual([
      { line: 8, text: 'A line of our own.' },
      { line: 37, text: '[unreleased]: https://example.com/compare/v1.1.1...HEAD' },
    ])
  })

  it('that follows no format is all lines that were not understood', () => {
    const { entries, unread } = readMarkdownFile('Version 1\n\n* fixed things\nVersion 0\n')
    expect(entries).toEqual([])
    expect(unread.map(({ line }) => line)).toEqual([1, 3, 4])
  })
})

const entries: FileEntry[] = [
  {
    title: 'A [bracketed] title --> here',
    body: 'Text',
    types: ['fixed'],
    labels: ['API >1'],
    published: { at: '2027-03-01T09:12:13.000Z' },
  },
  {
    title: '[x](y)',
    body: '# One\n\n## Two\n\n### Three\n\n#### Four',
    types: [],
    labels: [],
    published: { at: '2027-02-01T23:30:00.000Z' },
  },
  {
    title: 'Code',
    body: '```\n# not a heading\n## [x] - 2000-01-01\n```\n\n# Added\n\n- x',
    types: ['new'],
    labels: [],
    published: { at: '2026-01-01T00:00:00.000Z' },
  },
  { title: 'A draft', body: '', types: [], labels: [], published: null },
  {
    title: 'Ends in a day - 2020-01-01',
    body: '| a | b |\n| - | - |\n| 1 | 2 |',
    types: ['new', 'improved', 'fixed'],
    labels: [],
    published: { at: '2026-01-01T00:00:00.000Z' },
  },
]

describe('an export', () => {
  it('reads as the same entries in both formats', () => {
    expect(readMarkdownFile(writeMarkdownFile(entries, (at) => at.slice(0, 10)))).toEqual({ entries, unread: [] })
    expect(readJSONFile(writeJSONFile(entries.map((one) => ({ ...one, urlName: 'x' }))))).toEqual({
      entries,
      unread: [],
    })
  })
})

describe('a list of releases', () => {
  it('is read as GitHub gives it, and says which items are none', () => {
    const { entries: read, unread } = readJSONFile(
      JSON.stringify([
        {
          name: 'v2',
          tag_name: 'v2.0.0',
          body: '## Added\r\n- x',
          published_at: '2024-05-01T10:00:00Z',
          draft: false,
          prerelease: true,
          id: 7,
        },
        { name: '', tag_name: 'v1.0.0', body: null, published_at: null, draft: true },
        { name: 'Broken', published_at: 'yesterday' },
        'text',
      ]),
    )
    expect(read).toEqual([
      { title: 'v2', body: '## Added\n- x', types: ['new'], labels: [], published: { at: '2024-05-01T10:00:00.000Z' } },
      { title: 'v1.0.0', body: '', types: [], labels: [], published: null },
    ])
    expect(unread.map(({ line }) => line)).toEqual([3, 4])
  })

  it('that is none is one line', () => {
    expect(readJSONFile('{"a": 1').unread).toEqual([{ line: 1, text: '{"a": 1' }])
  })
})
