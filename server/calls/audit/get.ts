import { auditGet } from '../../../contract/audit.ts'
import { listAudit } from '../../domain/audit/listAudit.ts'
import { answer } from '../answer.ts'

export default answer(auditGet, (input, asking) => listAudit(asking, input))
