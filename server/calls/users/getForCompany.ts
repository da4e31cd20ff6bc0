import { usersGetForCompany } from '../../../contract/directory.ts'
import { listUsersOfCompany } from '../../domain/directory/listUsers.ts'
import { answer } from '../answer.ts'

export default answer(usersGetForCompany, (input, asking) => listUsersOfCompany(asking, input))
