import type { World } from './world.ts'

/** What the widget keeps of someone, and what the page around it said of them beside their post. */
export async function inWidget(
  { db, company: { id: companyID } }: Pick<World, 'db' | 'company'>,
  { userID, postID, turn }: { userID: string; postID: string; turn: number | string },
): Promise<void> {
  await db
    .insertInto('post_contexts')
    .values({
      company_id: companyID,
      post_id: postID,
      page: `https://xylophone${turn}.example/Marimba${turn}`,
      version: `Vibraphone${turn}`,
      plan: `Glockenspiel${turn}`,
      data: JSON.stringify({ Xylophone: `Bassoon${turn}` }),
    })
    .execute()
  await db
    .insertInto('widget_people')
    .values({ company_id: companyID, user_id: userID, identified_at: new Date() })
    .execute()
}
