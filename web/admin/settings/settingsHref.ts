import { paths } from '../../paths.ts'

/** The address of the list of sections. */
export const settingsHref = `${paths.admin()}/settings`
