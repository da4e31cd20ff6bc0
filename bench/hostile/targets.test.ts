import { expect, test } from 'vitest'
import { Random } from '../../server/test/model/random.ts'
import { canAimAt } from './flood.ts'
import { kinds } from './kinds.ts'
import { planFloods } from './plan.ts'
import { declaredRoutes, readCalls, readTargets, type Names } from './targets.ts'
import { hostilePath, hostileText } from './texts.ts'

const id = '01900000-0000-7000-8000-000000000001'
const names: Names = {
  post: id,
  board: id,
  comment: id,
  user: id,
  category: id,
  status: id,
  boardURLName: 'ideas',
  postURLName: 'a-post',
  categoryURLName: 'a-category',
  longThread: 'a-thread',
  file: `/files/${id}`,
  sitemap: '/sitemap/pages.xml',
  asset: '/assets/a.js',
  unsubscribe: '/unsubscribe?post=a&user=b&proof=c',
}
const targets = await readTargets(names)

test('every route that the server declares is a target of the floods', async () => {
  const routes = await declaredRoutes()
  expect(routes.length).toBeGreaterThan(15)
  // A prefix covers all addresses below it; a part that the source fills in matches anything.
  const parts = (route: string) => (route.endsWith('/') ? `${route}*` : route).split(/\$\{[^}]*\}/)
  const isAimedAt = (route: string) =>
    targets.some(
      ({ route: own, path }) =>
        path === route ||
        (own.startsWith(parts(route)[0] ?? '') &&
          own.endsWith(parts(route).at(-1) ?? '') &&
          (parts(route).length > 1 || own === parts(route)[0])),
    )
  const without = routes.filter((route) => !isAimedAt(route))
  // One that is missing is added to `otherTargets` of targets.ts.
  expect(without).toEqual([])
})

test('every call is a target, with an input that its contract takes', async () => {
  const calls = await readCalls()
  expect(calls.length).toBeGreaterThan(50)
  // One whose sample does not fit says what it takes in `meaningful`, or in `kinds`, of samples.ts.
  const refused = calls
    .filter(
      ({ path, input }) =>
        !input.safeParse(targets.find((target) => target.path === path && target.input)?.input).success,
    )
    .map(({ path }) => path)
  expect(refused).toEqual([])
})

test('1,200 floods take every kind to one of its targets, and come to every target, the same for the same seed', () => {
  const planned = planFloods(targets, { floods: 1_200, seed: 7 })
  expect(planned).toHaveLength(1_200)
  expect(new Set(planned.map(({ kind }) => kind.name)).size).toBe(kinds.length)
  expect(new Set(planned.map(({ target }) => target.name)).size).toBe(new Set(targets.map(({ name }) => name)).size)
  expect(planned.filter(({ kind, target }) => !canAimAt(kind, target))).toEqual([])
  expect(planFloods(targets, { floods: 1_200, seed: 7 })).toEqual(planned)
})

test('one flood of a report is repeated by its kind, its target and its seed', () => {
  const [first] = planFloods(targets, { floods: 1, seed: 99, kind: 'half a form', target: 'POST /api/images/upload' })
  expect([first?.kind.name, first?.target.name, first?.seed]).toEqual(['half a form', 'POST /api/images/upload', 99])
})

test('hostile texts and paths are as long as they may be, and no longer', () => {
  const random = new Random(1)
  for (let n = 0; n < 500; n += 1) {
    const text = hostileText(random, 20_000)
    expect(text.length).toBeLessThanOrEqual(20_000)
    expect(text.length).toBeGreaterThan(15_000)
    expect(hostilePath(random, 15_500).length).toBeLessThanOrEqual(15_500)
  }
})
