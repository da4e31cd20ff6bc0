import { mostAttempts } from './queue.ts'

const times: readonly [when: string, task: string][] = [
  ['7 * * * *', 'cleanUp'],
  // A company that is deleted has days; its owners are told on the right one.
  ['27 * * * *', 'advanceClosings'],
  ['37 3 * * *', 'sweepFiles'],
  // At another time of the day than the rest.
  ['17 5 * * *', 'checkDomains'],
  // Often, because the hour of a company's day is not an hour of ours.
  ['*/10 * * * *', 'sendDigests'],
  // Every minute, because time zones differ by quarters of an hour.
  ['* * * * *', 'sendSummaries'],
  // Every minute: entries of the changelog are scheduled for one. What is due is said by the database's clock alone.
  ['* * * * *', 'publishDue'],
  // Soon after an upgrade, and as long as a version before it still writes.
  ['*/5 * * * *', 'renderOldTexts'],
]

/**
 * What is done at set times, as crontab has it. Each is one job that is tried again when it fails, and that the next one takes the place of: nothing
 * counts as given up that is done a minute later.
 */
export const timetable = times.map(([when, task]) => `${when} ${task} ?max=${mostAttempts}&jobKey=${task}`).join('\n')
