import { describe, expect, it } from 'vitest'
import { ImportRefused } from '../importRefused.ts'
import { listAt, readPath, valueAt } from './recordPath.ts'

const record = {
  Title: 'A',
  'Text: ': 'blank at the end',
  'a.b': 'dotted',
  author: { name: 'ada', 'e.mail': 'a@example.com' },
  'All Comments': [{ 'Text: ': 'one' }, { 'Text: ': 'two' }, 'odd'],
  names: ['x', 'y'],
  nothing: null,
}
const at = (text: string) => valueAt(record, readPath(text))

describe('readPath', () => {
  it('follows dots, quotes, lists and places in lists', () => {
    expect(at('author.name')).toBe('ada')
    expect(at('author."e.mail"')).toBe('a@example.com')
    expect(at('names[1]')).toBe('y')
    expect(at('All Comments[]."Text: "')).toEqual(['one', 'two', undefined])
    expect(at('All Comments[].Text: ')).toEqual(['one', 'two', undefined])
    expect(at('All Comments[0].Text: ')).toBe('one')
  })

  it('takes a field whose whole name it is before it takes it for a path', () => {
    expect(at('a.b')).toBe('dotted')
    expect(at('"a.b"')).toBe('dotted')
  })

  it('finds nothing where nothing is, nor in what every object inherits', () => {
    for (const path of [
      'absent',
      'Title.deeper',
      'author.name.deeper',
      'constructor',
      'author.__proto__',
      'Title[0]',
      'names[9]',
      'author[]',
    ])
      expect(at(path)).toBeUndefined()
  })

  it('refuses a path that cannot be read', () => {
    for (const path of ['', '.', 'a.', 'a..b', '"open', 'a"b', 'a[x]', 'a[0', '"a"b'])
      expect(() => readPath(path), path).toThrow(ImportRefused)
  })
})

describe('listAt', () => {
  it('gives the list with or without brackets, a single value as a list of one, and nothing as none', () => {
    expect(listAt(record, readPath('names'))).toEqual(['x', 'y'])
    expect(listAt(record, readPath('names[]'))).toEqual(['x', 'y'])
    expect(listAt(record, readPath('Title'))).toEqual(['A'])
    for (const path of ['nothing', 'absent']) expect(listAt(record, readPath(path))).toEqual([])
  })
})
