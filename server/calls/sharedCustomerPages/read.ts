import { sharedCustomerPagesRead } from '../../../contract/sharedCustomerPages.ts'
import { readSharedPage } from '../../domain/requests/sharing/readSharedPage.ts'
import { answer } from '../answer.ts'

export default answer(sharedCustomerPagesRead, ({ token }, asking) => readSharedPage(asking, token))
