import { z } from 'zod'
import { removeFileParts } from '../domain/companyJobs/jobFile.ts'
import { isID } from '../domain/ids.ts'
import { job } from './job.ts'

/** Several ids in one text, between commas. */
const ids = z.string().refine((text) => text.split(',').every(isID))

/** Takes the files of exports away whose jobs went with whom they were about. */
export const eraseExportFiles = job('eraseExportFiles', { jobIDs: ids }, async ({ jobIDs }, { company, service }) => {
  for (const jobID of jobIDs.split(',')) await removeFileParts(service.storage, company.id, jobID)
})

/** Takes the bytes of files away whose rows went with the person who sent them. What fails is tried again. */
export const eraseFiles = job('eraseFiles', { fileIDs: ids }, async ({ fileIDs }, { company, service }) => {
  for (const fileID of fileIDs.split(',')) {
    for (const key of [`${company.id}/${fileID}`, `${company.id}/${fileID}.small`]) await service.storage.remove(key)
  }
})
