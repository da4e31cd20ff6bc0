import { usersIdentify } from '../../../contract/identify.ts'

/** The calls to which a program with a key sends more than any page does. */
export const widePaths: readonly string[] = [usersIdentify.path]
