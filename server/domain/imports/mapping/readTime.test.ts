import { describe, expect, it } from 'vitest'
import { isTimeFormat, readDay, readTime } from './readTime.ts'

const iso = (text: string, format?: string, zone = 'UTC') => readTime(text, format, zone)?.toISOString()

describe('readTime', () => {
  it('reads ISO 8601 without being told a format', () => {
    expect(iso('2024-02-29')).toBe('2024-02-29T00:00:00.000Z')
    expect(iso(' 2024-01-03T20:05:12.5Z ')).toBe('2024-01-03T20:05:12.500Z')
    expect(iso('2024-01-03 20:05:12 +0100')).toBe('2024-01-03T19:05:12.000Z')
  })

  it('reads the formats of other tools', () => {
    expect(iso('Jan 5, 2018', 'MMM D, YYYY')).toBe('2018-01-05T00:00:00.000Z')
    expect(iso('12 september 2019', 'D MMMM YYYY')).toBe('2019-09-12T00:00:00.000Z')
    expect(iso('31/12/2024 11:05 PM', 'DD/MM/YYYY hh:mm A')).toBe('2024-12-31T23:05:00.000Z')
    expect(iso('12/31/2024, 12:05 am', 'MM/DD/YYYY, h:mm a')).toBe('2024-12-31T00:05:00.000Z')
    expect(iso('1514764800', 'X')).toBe('2018-01-01T00:00:00.000Z')
    expect(iso('day 03.04.2020', '[day] DD.MM.YYYY')).toBe('2020-04-03T00:00:00.000Z')
  })

  it('takes a time without an offset as one of the time zone, in winter and in summer', () => {
    expect(iso('2024-01-10 12:00', undefined, 'Europe/Madrid')).toBe('2024-01-10T11:00:00.000Z')
    expect(iso('10/07/2024', 'DD/MM/YYYY', 'Europe/Madrid')).toBe('2024-07-09T22:00:00.000Z')
    expect(iso('2024-07-10 12:00 -0500', undefined, 'Europe/Madrid')).toBe('2024-07-10T17:00:00.000Z')
  })

  it('gives nothing for a day that no calendar has, for another format, and for any other text', () => {
    for (const text of ['31/02/2024', '2024-01-03', '1/1/2024', '', 'soon', '00/01/2024'])
      expect(iso(text, 'DD/MM/YYYY')).toBeUndefined()
    for (const text of ['2024-13-01', '2024-02-30', '05/01/2024', '1515', '2024-01-01 25:00', '0001-01-01'])
      expect(iso(text)).toBeUndefined()
  })

  it('takes the day that is written, whatever the offset, and that of the time zone where none is', () => {
    for (const [text, format, zone, day] of [
      ['2027-03-31', undefined, 'America/Lima', '2027-03-31'],
      ['2027-03-31T00:30:00+02:00', undefined, 'UTC', '2027-03-31'],
      ['2027-03-31 23:30 -0800', undefined, 'Europe/Madrid', '2027-03-31'],
      ['2027-03-31T00:30:00Z', undefined, 'America/Lima', '2027-03-31'],
      ['31/03/2027 00:30 +02:00', 'DD/MM/YYYY HH:mm Z', 'UTC', '2027-03-31'],
      ['Mar 31, 2027', 'MMM D, YYYY', 'Pacific/Auckland', '2027-03-31'],
      // Half an hour before midnight in UTC.
      ['1806535800', 'X', 'UTC', '2027-03-31'],
      ['1806535800', 'X', 'Europe/Madrid', '2027-04-01'],
      ['1806535800000', 'x', 'Europe/Madrid', '2027-04-01'],
      ['2027-02-30T00:30:00+02:00', undefined, 'UTC', undefined],
      ['1899-12-31', undefined, 'UTC', undefined],
      ['soon', undefined, 'UTC', undefined],
    ] as const)
      expect(readDay(text, format, zone), text).toBe(day)
  })

  it('knows which formats name a day', () => {
    for (const format of ['MMM D, YYYY', 'X', 'x', 'YYYY-MM-DD HH:mm:ss Z']) expect(isTimeFormat(format)).toBe(true)
    for (const format of ['', 'HH:mm', 'YYYY', 'nonsense', '[DD/MM/YYYY]']) expect(isTimeFormat(format)).toBe(false)
  })
})
