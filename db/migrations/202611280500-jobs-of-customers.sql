-- Exporting a person or a customer's company, and erasing a company with its people, are jobs too.
alter table company_jobs drop constraint company_jobs_kind_check;
alter table company_jobs add constraint company_jobs_kind_check
  check (kind in ('export', 'import', 'undoImport', 'bulk', 'undoBulk', 'exportProfile', 'eraseCustomer'));
alter table company_jobs drop constraint company_jobs_phase_check;
alter table company_jobs add constraint company_jobs_phase_check check (
  phase in ('uploading', 'uploaded', 'checked', 'queued', 'checking', 'importing', 'exporting', 'packing', 'undoing', 'changing', 'erasing', 'ended')
);
