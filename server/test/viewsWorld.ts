import type { View } from '../../contract/views.ts'
import { expectOK, openWorld, type Answered, type Person, type World } from './world.ts'

export interface ViewsWorld extends World {
  /** A colleague who may edit posts, and one whose role only sees the admin. */
  colleague: Person
  onlooker: Person
  /** Saves a view of the owner's or of someone else's; it is shared, and of every post, unless said otherwise. */
  view(given?: Partial<Pick<View, 'name' | 'isShared' | 'query'>>, as?: Person): Promise<View>
  change(viewID: string, change: Record<string, unknown>, as?: Person): Promise<Answered>
  /** The views that someone sees. */
  viewsOf(as: Person): Promise<View[]>
  eventsOf(type: string): Promise<Record<string, unknown>[]>
}

export async function openViewsWorld(): Promise<ViewsWorld> {
  const world = await openWorld()
  const { owner } = world.company
  await world.db
    .insertInto('roles')
    .values({
      company_id: world.company.id,
      id: '01900000-0000-7000-8000-00000000aaaa',
      name: 'onlooker',
      permissions: ['admin.view'],
    })
    .execute()
  return {
    ...world,
    colleague: await world.member('contributor'),
    onlooker: await world.member('onlooker'),
    async view({ name = 'A view', isShared = true, query = {} } = {}, as = owner) {
      const { body } = await expectOK(world.call('/api/views/create', { kind: 'posts', name, isShared, query }, { as }))
      return body['view'] as View
    },
    change: (viewID, change, as = owner) => world.call('/api/views/update', { viewID, ...change }, { as }),
    async viewsOf(as) {
      return (await expectOK(world.call('/api/views/list', {}, { as }))).body['views'] as View[]
    },
    async eventsOf(type) {
      const found = await world.db.selectFrom('events').select('data').where('type', '=', type).orderBy('id').execute()
      return found.map(({ data }) => data as Record<string, unknown>)
    },
  }
}
