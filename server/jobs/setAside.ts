import { setGroupAside } from '../domain/guests/setGroupAside.ts'
import { id, job } from './job.ts'

/** Sets earlier votes of a group aside, once it is evident that they are one person's. */
export const setAside = job('setAside', { groupID: id }, async ({ groupID }, { db, company }) => {
  await setGroupAside(db, company.id, groupID)
})
