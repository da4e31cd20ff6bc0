import { paths } from '../../paths.ts'

/** The address of the settings' section of saved answers. */
export const answersHref = `${paths.admin()}/settings/answers`
