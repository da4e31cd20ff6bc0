import { loadChunk } from '../../../data/chunks/chunk.ts'
import { lazyPart } from '../../../page/lazyPart.tsx'

/** The dialog that exports what is kept of a person or of a company. */
export const ExportProfile = lazyPart(() =>
  loadChunk('web/admin/profile/data/ExportProfile.tsx', () => import('./ExportProfile.tsx')),
)

/** The dialog that erases a company with its people. */
export const EraseCustomer = lazyPart(() =>
  loadChunk('web/admin/profile/data/EraseCustomer.tsx', () => import('./EraseCustomer.tsx')),
)

/** What stands where an erased company's profile was. */
export const ErasedCustomer = lazyPart(() =>
  loadChunk('web/admin/profile/data/ErasedCustomer.tsx', () => import('./ErasedCustomer.tsx')),
)
