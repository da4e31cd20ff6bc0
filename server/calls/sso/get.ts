import { ssoGet } from '../../../contract/sso.ts'
import { ssoReturnPath } from '../../../contract/ssoKinds.ts'
import { listSecrets } from '../../domain/sso/secrets.ts'
import { readSSOPage } from '../../domain/people/providers/ssoPage.ts'
import { answer } from '../answer.ts'

export default answer(ssoGet, async (_input, { db, companyID, rootOrigin }) => ({
  secrets: await listSecrets(db, companyID),
  pageURL: await readSSOPage(db, companyID),
  returnURL: rootOrigin + ssoReturnPath,
  companyID,
}))
