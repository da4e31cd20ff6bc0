import { usersIdentify } from '../../../contract/identify.ts'
import { identify } from '../../domain/identify/identify.ts'
import { wordsFor } from '../../words/words.ts'
import { answer } from '../answer.ts'

export default answer(usersIdentify, async ({ users }, asking) => {
  const { outcomes, made } = await identify(asking, users)
  const { t } = wordsFor(asking.language)
  const { path } = usersIdentify
  return {
    users: outcomes.map((outcome, index) => {
      if (!('refusal' in outcome)) return { index, ...outcome }
      const { code, field, facts } = outcome.refusal
      return { index, error: t(`errors.${code}`, { path, ...facts }), code, ...(field === undefined ? {} : { field }) }
    }),
    customFields: made,
  }
})
