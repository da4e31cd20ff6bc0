import { registrationsCheckSubdomain } from '../../../contract/registrations.ts'
import { checkSubdomain } from '../../domain/companies/subdomains.ts'
import { wordsFor } from '../../words/words.ts'
import { answerAtRoot } from '../answer.ts'

export default answerAtRoot(registrationsCheckSubdomain, async ({ subdomain }, { db, language }) => {
  const checked = await checkSubdomain(db, subdomain)
  const { problem } = checked
  return { ...checked, message: problem === null ? null : wordsFor(language).t('errors.badSubdomain', { problem }) }
})
