import type { InterestStatus } from '#domain/enrollment/status.ts';

/** Invented families. Adults of 18 and over have no parent in the form; `notes` are oldest first. */
export type Family = {
  student: readonly [first: string, last: string];
  age: number;
  parent?: readonly [relationship: 'Parent' | 'Guardian' | 'Caregiver', first: string, last: string];
  status: InterestStatus;
  notes?: readonly string[];
};

const fresh = 'New Interest';
const followUp = 'Follow up Required';
const notInterested = 'Not Interested';
const submitted = 'Enrollment Submitted';

const voicemail = 'Called and left a message. Will try again tomorrow after 3 PM.';
const callBack = 'Parent is at work until 5 PM and asked to be called back on Thursday.';
const wantsTour = 'Would like to see the center first. Offered a visit next Tuesday at 10 AM.';
const transcript = 'Asked which credits would count. Waiting for the transcript from the last school.';
const interpreter = 'Please call with an interpreter.\nThe grandmother answers the phone and speaks no English.';
const moved = 'The family is moving out of the state next month.';
const otherSchool = 'They chose a school closer to home and thanked us.';
const ready = 'All questions answered. They are filling in the registration now.';

/** The 40 families of the demo, newest request first. */
export const families: readonly Family[] = [
  { student: ['Maya', 'Torres'], age: 15, parent: ['Parent', 'Rosa', 'Torres'], status: fresh },
  { student: ['Jonas', 'Lê'], age: 17, parent: ['Parent', 'Nguyệt', 'Lê'], status: followUp, notes: [voicemail] },
  { student: ['Ana', 'Núñez'], age: 16, parent: ['Parent', 'Íñigo', 'Núñez'], status: submitted, notes: [ready] },
  { student: ['Sam', "O'Brien"], age: 18, status: notInterested, notes: [otherSchool] },
  { student: ['Nguyễn Thị', 'Ánh'], age: 14, parent: ['Parent', 'Văn Hòa', 'Nguyễn'], status: fresh },
  { student: ['Zoë', 'Brightwater'], age: 13, parent: ['Guardian', 'Chloë', 'Brightwater'], status: fresh },
  {
    student: ['Malik', 'Okonjo'],
    age: 16,
    parent: ['Parent', 'Adaeze', 'Okonjo'],
    status: followUp,
    notes: [wantsTour],
  },
  { student: ['Siobhán', "O'Shaughnessy"], age: 12, parent: ['Parent', 'Ciarán', "O'Shaughnessy"], status: fresh },
  { student: ['Diego', 'Ibáñez-Quiroga'], age: 17, parent: ['Caregiver', 'Luz', 'Quiroga'], status: fresh },
  {
    student: ['Łucja', 'Wójcik'],
    age: 15,
    parent: ['Parent', 'Stanisław', 'Wójcik'],
    status: followUp,
    notes: [callBack],
  },
  {
    student: ['Trần Quốc', 'Bảo'],
    age: 16,
    parent: ['Parent', 'Thị Mai', 'Trần'],
    status: followUp,
    notes: [interpreter],
  },
  { student: ['Harper', 'Vandermolen'], age: 10, parent: ['Parent', 'Joost', 'Vandermolen'], status: fresh },
  { student: ['Björn', 'Åkesson'], age: 14, parent: ['Parent', 'Märta', 'Åkesson'], status: fresh },
  { student: ['Imani', 'Ferreira'], age: 19, status: fresh },
  {
    student: ['Kekoa', "Kama'aina"],
    age: 16,
    parent: ['Parent', 'Leilani', "Kama'aina"],
    status: submitted,
    notes: [wantsTour, ready],
  },
  { student: ['Renée', "D'Aubigny"], age: 11, parent: ['Guardian', 'Gaëlle', "D'Aubigny"], status: fresh },
  {
    student: ['Omar', 'Haddad-Farris'],
    age: 17,
    parent: ['Parent', 'Samira', 'Haddad'],
    status: followUp,
    notes: [voicemail, transcript],
  },
  { student: ['Phạm Gia', 'Hân'], age: 9, parent: ['Parent', 'Minh Đức', 'Phạm'], status: fresh },
  {
    student: ['Tomás', 'Peñaloza'],
    age: 15,
    parent: ['Parent', 'Begoña', 'Peñaloza'],
    status: notInterested,
    notes: [moved],
  },
  { student: ['Ruth', 'St. Clair'], age: 20, status: followUp, notes: [transcript] },
  { student: ['Dmytro', 'Kovalchuk'], age: 13, parent: ['Parent', 'Oksana', 'Kovalchuk'], status: fresh },
  { student: ['Aiyana', 'Littlehawk'], age: 16, parent: ['Guardian', 'Wes', 'Littlehawk'], status: fresh },
  {
    student: ['Wei-Lin', 'Ōyang'],
    age: 14,
    parent: ['Parent', 'Jie', 'Ōyang'],
    status: followUp,
    notes: [callBack, wantsTour],
  },
  {
    student: ['Fatoumata', 'Diallo-Reyes'],
    age: 17,
    parent: ['Caregiver', 'Ousmane', 'Diallo'],
    status: submitted,
    notes: [ready],
  },
  { student: ['Micah', 'Van der Velde'], age: 8, parent: ['Parent', 'Annika', 'Van der Velde'], status: fresh },
  { student: ['Vũ Hoàng', 'Long'], age: 18, status: fresh },
  {
    student: ['Esmé', 'Thornbury'],
    age: 12,
    parent: ['Parent', 'Rupert', 'Thornbury'],
    status: notInterested,
    notes: [otherSchool],
  },
  {
    student: ['Arman', 'Petrosyan'],
    age: 16,
    parent: ['Parent', 'Anahit', 'Petrosyan'],
    status: followUp,
    notes: [voicemail, voicemail],
  },
  { student: ['Lupe', 'Cárdenas'], age: 15, parent: ['Parent', 'Héctor', 'Cárdenas'], status: fresh },
  {
    student: ['Jude', "M'Baye"],
    age: 17,
    parent: ['Parent', 'Solange', "M'Baye"],
    status: submitted,
    notes: [transcript, ready],
  },
  { student: ['Çağla', 'Yıldız'], age: 14, parent: ['Parent', 'Gökhan', 'Yıldız'], status: fresh },
  { student: ['Noor', 'El-Amin'], age: 13, parent: ['Parent', 'Yasmin', 'El-Amin'], status: fresh },
  {
    student: ['Đặng Minh', 'Châu'],
    age: 16,
    parent: ['Guardian', 'Thu Hà', 'Đặng'],
    status: notInterested,
    notes: [moved],
  },
  { student: ['Beau', 'Thibodeaux'], age: 22, status: notInterested },
  {
    student: ['Saoirse', 'Ní Bhriain'],
    age: 15,
    parent: ['Parent', 'Pádraig', 'Ó Briain'],
    status: followUp,
    notes: [wantsTour],
  },
  { student: ['Kalani', 'Fuimaono'], age: 11, parent: ['Parent', 'Sina', 'Fuimaono'], status: fresh },
  {
    student: ['João', 'Magalhães'],
    age: 17,
    parent: ['Parent', 'Conceição', 'Magalhães'],
    status: submitted,
    notes: [ready],
  },
  {
    student: ['Priscilla', 'Achterberg'],
    age: 16,
    parent: ['Parent', 'Dirk', 'Achterberg'],
    status: notInterested,
    notes: [voicemail, otherSchool],
  },
  { student: ['Tevita', 'Moala'], age: 18, status: submitted, notes: [transcript, ready] },
  {
    student: ['Ingrid', 'Sørensen'],
    age: 14,
    parent: ['Parent', 'Mads', 'Sørensen'],
    status: followUp,
    notes: [callBack],
  },
];
