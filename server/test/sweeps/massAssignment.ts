import { beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { formPaths } from '../../../contract/forms.ts'
import { sharedFields, type Call } from '../../../contract/call.ts'
import { everyRow } from '../everyRow.ts'
import { furnish, inputFor, kindsOf } from '../furniture.ts'
import type { Names } from '../furnitureNames.ts'
import { answers } from '../../calls/all.ts'
import type { World } from '../world.ts'

const mostTogether = 800

/** Nothing the server owns can be set from a body (bars: Against attackers): no field that an answer has, and no column of a table. */
export function sweepMassAssignment(calls: readonly Call[], current: () => World): void {
  let world: World
  let names: Names
  let fields: string[]

  beforeAll(async () => {
    world = current()
    names = await furnish(world, world.company, 'Assigned', undefined, { kinds: kindsOf(calls) })
    fields = await foreignFields(world)
  })

  describe.each(calls.map((call) => ({ path: call.path, call })))('$path', ({ call }) => {
    test('takes none of them, alone or together, whatever their value', async () => {
      const usual = inputFor(call, names)
      const foreign = fields.filter(
        (field) => !(field in call.input.shape) && !(sharedFields as readonly string[]).includes(field),
      )
      expect(call.input.safeParse(usual).success).toBe(true)
      for (const value of [null, true, names.user, { id: names.user }])
        expect(takenOf(call, usual, foreign, value), JSON.stringify(value)).toEqual([])
      // What the sweeps before counted against the limits of a call is not the question.
      await world.db.deleteFrom('limits').execute()
      const before = await everyRow(world)
      // A body has room for a thousand fields.
      const parts = Array.from({ length: Math.ceil(foreign.length / mostTogether) }, (_, at) =>
        foreign.slice(at * mostTogether, (at + 1) * mostTogether),
      ).map(
        (some) =>
          Object.assign(Object.fromEntries(some.map((field) => [field, names.user])), usual) as Record<string, unknown>,
      )
      const isForm = formPaths.includes(call.path)
      const changed = [
        withField(usual, foreign[0] ?? '', null),
        withField(usual, '__proto__', { isMember: true }),
        withField(usual, 'constructor', { prototype: { isMember: true } }),
      ]
      // A form has texts alone, and room for ten fields.
      for (const input of isForm ? [...parts, withField(usual, foreign[0] ?? '', 'text')] : [...parts, ...changed]) {
        const { status, body } = await world.call(call.path, input, { as: world.company.owner })
        const refusals = isForm ? ['unknownField', 'notAForm'] : ['unknownField']
        expect(status, JSON.stringify(body)).toBe(400)
        expect(refusals, JSON.stringify(body)).toContain(body.code)
      }
      expect(await everyRow(world)).toEqual(before)
      expect(({} as Record<string, unknown>)['isMember']).toBeUndefined()
    })

    test('takes none of them inside what it takes', () => {
      const inside = objectsIn(call)
      for (const [input, shape] of inside) {
        const isTaken = (field: string) =>
          !(field in shape.shape) && shape.safeParse(withField({}, field, names.user)).success
        expect(fields.filter(isTaken), input).toEqual([])
      }
    })
  })
}

/** Every field that the server owns: of every answer, every column, and what attackers try. */
export async function foreignFields({ service }: World): Promise<string[]> {
  const { rows } = await service.database.pool.query<{ name: string }>(
    "select distinct column_name as name from information_schema.columns where table_schema = 'public'",
  )
  const columns = rows.map(({ name }) => name)
  return [
    ...new Set([
      ...columns,
      ...columns.map(camel),
      ...answered(),
      'isAdmin',
      'role',
      'roleID',
      'accountID',
      '$where',
      '__proto__',
      'constructor',
      'prototype',
      'toString',
      'hasOwnProperty',
    ]),
  ].toSorted()
}

/** The fields of every answer, found once for all segments that a process sweeps. */
function answered(): readonly string[] {
  fieldsOfAnswers ??= [...answers.values()].flatMap(({ call: { name, output } }) => [
    name,
    ...namesIn(z.toJSONSchema(output, { unrepresentable: 'any' })),
  ])
  return fieldsOfAnswers
}

let fieldsOfAnswers: readonly string[] | undefined

/**
 * Those of the fields that the call's schema does not name as unknown. A strict object names each of them by itself, whatever else is sent with it:
 * one look at all of them says the same as a look at each, of which there would be thousands for each call.
 */
function takenOf(call: Call, usual: Record<string, unknown>, fields: readonly string[], value: unknown): string[] {
  const sent = { ...usual, ...Object.fromEntries(fields.map((field) => [field, value])) }
  const { issues = [] } = call.input.safeParse(sent).error ?? {}
  const unknown = new Set(
    issues.flatMap((issue) => (issue.code === 'unrecognized_keys' && issue.path.length === 0 ? issue.keys : [])),
  )
  return fields.filter((field) => !unknown.has(field))
}

/** A computed name, not an assignment: a field that is called __proto__ stays a field. */
function withField(input: Record<string, unknown>, field: string, value: unknown): Record<string, unknown> {
  return { ...input, [field]: value }
}

function camel(column: string): string {
  return column.replace(/_id$/, 'ID').replace(/_(\w)/g, (_all, letter: string) => letter.toUpperCase())
}

function namesIn(schema: unknown): string[] {
  if (typeof schema !== 'object' || schema === null) return []
  const own =
    'properties' in schema && typeof schema.properties === 'object' && schema.properties !== null
      ? Object.keys(schema.properties)
      : []
  return [...own, ...Object.values(schema).flatMap(namesIn)]
}

/** The inputs of a call that are objects, optional or not. */
function objectsIn(call: Call): [string, z.ZodObject][] {
  return Object.entries(call.input.shape).flatMap(([input, shape]): [string, z.ZodObject][] => {
    const bare = shape instanceof z.ZodOptional || shape instanceof z.ZodNullable ? shape.unwrap() : shape
    return bare instanceof z.ZodObject ? [[input, bare]] : []
  })
}
