import { expect, test } from 'vitest'
import { openingSheets, sheetNames } from './sheetNames.ts'
import { sheets } from './sheets.ts'

test('every component of the design system has a sheet, and each sheet a component', () => {
  const files = Object.keys(import.meta.glob(['../ui/*/*.tsx', '!../ui/*/*.test.tsx']))
  const components = files.map((file) => file.replace(/^.*\/|\.tsx$/g, '')).toSorted()
  expect(components.length).toBeGreaterThan(30)
  expect(sheets.map(({ name }) => name).toSorted()).toEqual(components)
})

test('the states of a sheet have names of their own', () => {
  for (const { name, states } of sheets)
    expect([name, new Set(states.map((state) => state.name)).size]).toEqual([name, states.length])
})

test('sheetNames lists every sheet', () => {
  expect(sheetNames).toEqual(sheets.map(({ name }) => name))
  expect(openingSheets).toEqual(sheets.flatMap(({ name, opens }) => (opens === true ? [name] : [])))
})
