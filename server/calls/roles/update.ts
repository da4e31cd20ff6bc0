import { rolesUpdate } from '../../../contract/roles.ts'
import { updateRole } from '../../domain/team/roles/changeRoles.ts'
import { answer } from '../answer.ts'

export default answer(rolesUpdate, (input, asking) => updateRole(asking, input))
