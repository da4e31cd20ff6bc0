import { rolesCreate } from '../../../contract/roles.ts'
import { createRole } from '../../domain/team/roles/changeRoles.ts'
import { answer } from '../answer.ts'

export default answer(rolesCreate, (input, asking) => createRole(asking, input))
