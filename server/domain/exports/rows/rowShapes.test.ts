import { expect, it } from 'vitest'
import { companyColumns, kinds } from '../kinds.ts'
import { rowShapes } from './rowShapes.ts'

it.each([...kinds, { name: 'company', columns: companyColumns }])(
  '$name: every column says what it may hold, and no other does',
  ({ name, columns }) => {
    expect(Object.keys(rowShapes[name]?.shape ?? {}).toSorted()).toEqual(Object.keys(columns).toSorted())
  },
)
