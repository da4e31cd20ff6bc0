import { checkDomains, type CheckedDomain } from '../jobs/checkDomains.ts'
import { wordsFor } from '../words/words.ts'
import { readArgs } from './terminal/args.ts'
import { command } from './terminal/command.ts'
import { companyNamed } from './terminal/companyNamed.ts'

/** `npm run domains:check`: checks companies' own domains now, as the daily job does. The exit code is 1 when a record is wrong. */
export const run = command(
  { help: t('commands.checkDomains.help'), needsNothing: true },
  async (argv, { open, say }) => {
    const { company: subdomain } = readArgs(argv, { optional: ['company'] })
    const service = await open()
    if (subdomain !== undefined) await companyNamed(service.database.db, subdomain)
    const found = await checkDomains(service, subdomain === undefined ? {} : { subdomain })
    if (found.length === 0) say(t('commands.checkDomains.none'))
    for (const checked of found) say(lineOf(checked))
    return found.every(isRight) ? 0 : 1
  },
)

function isRight({ proof, pointing, happening }: CheckedDomain): boolean {
  return proof === 'found' && pointing === 'right' && happening !== 'taken'
}

function lineOf({ subdomain, domain, proof, pointing, happening }: CheckedDomain): string {
  const found = `${t(`commands.checkDomains.proof.${proof}`)}, ${t(`commands.checkDomains.pointing.${pointing}`)}`
  const what = happening === null ? '' : ` ${t(`commands.checkDomains.${happening}`)}`
  return `${subdomain}  ${domain}  ${found}.${what}`
}

function t(...sentence: Parameters<ReturnType<typeof wordsFor>['t']>): string {
  return wordsFor('en').t(...sentence)
}
