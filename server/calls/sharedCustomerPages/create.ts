import { sharedCustomerPagesCreate } from '../../../contract/sharedCustomerPages.ts'
import { sharePage } from '../../domain/requests/sharing/sharePages.ts'
import { answer } from '../answer.ts'

export default answer(sharedCustomerPagesCreate, (input, asking) => sharePage(asking, input))
