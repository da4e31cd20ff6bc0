import { loadChunk } from '../../data/chunks/chunk.ts'
import { lazyPart } from '../../page/lazyPart.tsx'

export const ReportDialog = lazyPart(() =>
  loadChunk('web/components/reports/ReportDialog.tsx', () => import('./ReportDialog.tsx')),
)
