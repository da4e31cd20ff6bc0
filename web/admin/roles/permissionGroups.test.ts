import { expect, test } from 'vitest'
import { permissions } from '../../../contract/access.ts'
import { permissionGroups } from './permissionGroups.ts'

test('every permission is shown once', () => {
  expect(permissionGroups.flatMap((group) => group.permissions).toSorted()).toEqual([...permissions].toSorted())
})
