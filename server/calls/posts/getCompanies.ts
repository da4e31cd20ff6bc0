import { postsGetCompanies } from '../../../contract/postWorth.ts'
import { listBehind } from '../../domain/money/listBehind.ts'
import { answer } from '../answer.ts'

export default answer(postsGetCompanies, (input, asking) => listBehind(asking, input))
