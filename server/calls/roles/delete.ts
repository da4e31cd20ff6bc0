import { rolesDelete } from '../../../contract/roles.ts'
import { deleteRole } from '../../domain/team/roles/changeRoles.ts'
import { answer } from '../answer.ts'

export default answer(rolesDelete, (input, asking) => deleteRole(asking, input))
