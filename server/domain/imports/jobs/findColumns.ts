import { cutAtWord } from '../../text/cutAtWord.ts'
import { oneLine } from '../../text/oneLine.ts'
import { isObject } from '../mapping/recordPath.ts'
import type { FoundColumn } from './guessFields.ts'

const mostSamples = 3
const sampleLength = 80

/**
 * The columns of some records, by the paths that a mapping takes: a record's fields, those of an object in it
 * (`author.name`), and the fields of the elements of its lists.
 */
export function findColumns(records: readonly Readonly<Record<string, unknown>>[]): FoundColumn[] {
  const columns = new Map<string, FoundColumn>()
  const inner = new Map<string, FoundColumn>()
  const note = (into: Map<string, FoundColumn>, name: string, value: unknown, ofComment: boolean) => {
    const column = into.get(name) ?? { name, samples: [], isList: false, ofComment }
    into.set(name, column)
    if (Array.isArray(value)) column.isList = true
    const text =
      typeof value === 'string' || typeof value === 'number' ? cutAtWord(oneLine(String(value)), sampleLength) : ''
    if (text !== '' && column.samples.length < mostSamples && !column.samples.includes(text)) column.samples.push(text)
  }
  for (const fields of records) {
    for (const [key, value] of Object.entries(fields)) {
      if (key === '') continue
      if (isObject(value))
        for (const [below, found] of Object.entries(value)) note(columns, `${step(key)}.${step(below)}`, found, false)
      else note(columns, step(key), value, false)
      if (!Array.isArray(value)) continue
      for (const element of value.slice(0, 20))
        if (isObject(element))
          for (const [below, found] of Object.entries(element)) {
            if (isObject(found))
              for (const [last, text] of Object.entries(found)) note(inner, `${step(below)}.${step(last)}`, text, true)
            else note(inner, step(below), found, true)
          }
    }
  }
  return [...columns.values(), ...inner.values()].filter(({ name }) => name.length <= 310)
}

/** A key as a path has it: with quotes where it holds what has a meaning in a path. */
function step(key: string): string {
  return /[.[\]"]/.test(key) ? `"${key.replace(/[\\"]/g, '\\$&')}"` : key
}
