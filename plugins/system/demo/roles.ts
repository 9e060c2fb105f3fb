/** A role of the demo company. `autoGrant` names menus and buttons by code, so that areas added later fall into place. */
export interface DemoRole {
  readonly roleAlias: string
  readonly roleName: string
  readonly autoGrant: string
}

/** What everybody may: find people, read projects, write mail, ask for leave, fill in hours, claim expenses. */
const everybody =
  '/project,project_view,/mail*,mail*,/notice,notice_view,/leave*,leave*,/workhour*,workhour*,/reimburse*,reimburse_*,/todo*,/workflow_start*,user_view,dept_view,post_view'
const projectWork =
  '/project*,project_*,/collection_plan*,collection_plan_*,/revenue,revenue_view,/customer,customer_view,/statement,statement_view,/claim*,claim_view,claim_add,claim_undo,/compare,/invoice,invoice_view,invoice_add,/output*,output_*'
const bookkeeping =
  '/statement*,statement*,/claim*,claim*,/offset*,offset*,/compare,/invoice*,invoice*,/voucher*,voucher*,/account*,account_*,/revenue,revenue_view,/customer*,customer*,/project,project_view,/collection_plan*,collection_plan_*,/budget*,budget*,/reimburse*,reimburse*,/borrow*,borrow*,/repay*,repay*,/pay*,pay*,/expense*,expense*,/tax*,tax*,/period,period_*'

export const demoRoles: readonly DemoRole[] = [
  { roleAlias: 'finance', roleName: '财务', autoGrant: `${everybody},${bookkeeping}` },
  { roleAlias: 'projectManager', roleName: '项目经理', autoGrant: `${everybody},${projectWork}` },
  {
    roleAlias: 'deptHead',
    roleName: '部门负责人',
    autoGrant: `${everybody},${projectWork},/budget*,budget_view,user_phone`,
  },
  {
    roleAlias: 'hr',
    roleName: '人力资源',
    autoGrant: `${everybody},/user,user_*,!user_role,/dept,dept_*,/post,post_*,/hr*,hr_*,/salary*,salary_*,/attendance*,attendance_*,/insurance*,insurance_*`,
  },
  {
    roleAlias: 'contractClerk',
    roleName: '合同管理',
    autoGrant: `${everybody},/revenue*,revenue_*,/framework*,framework_*,/contract*,contract_*,/customer*,customer_*,/project*,project_view,project_edit`,
  },
  { roleAlias: 'auditor', roleName: '审计', autoGrant: `/*,*_view,!*_import_page` },
  { roleAlias: 'staff', roleName: '员工', autoGrant: everybody },
]
