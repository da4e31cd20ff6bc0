-- Two roles of a company differ in more than the case of their names.
create unique index roles_by_name on roles (company_id, lower(name));
