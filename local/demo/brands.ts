import type { BrandRecord } from '#domain/locations/brand.ts';

type BrandIdentity = Pick<
  BrandRecord,
  'brandName' | 'displayName' | 'variant' | 'color' | 'programTypes' | 'schoolTypes'
>;

const identities: readonly BrandIdentity[] = [
  {
    brandName: 'northstar',
    displayName: 'Northstar Learning Centers',
    variant: 'long',
    color: '#0b5d5b',
    programTypes: ['Independent Study', 'Small Group Instruction', 'Online Courses', 'Career Pathways'],
    schoolTypes: ['Middle School', 'High School'],
  },
  {
    brandName: 'holston',
    displayName: 'Holston',
    variant: 'short',
    color: '#7a2e39',
    programTypes: ['Independent Study', 'Credit Recovery', 'Evening Classes'],
    schoolTypes: ['High School'],
  },
  {
    brandName: 'palmbeach',
    displayName: 'Palm Beach',
    variant: 'short',
    color: '#0a5f8a',
    programTypes: ['Hybrid Learning', 'Marine Science', 'Online Courses'],
    schoolTypes: ['Middle School', 'High School'],
  },
  {
    brandName: 'redwoodtrails',
    displayName: 'Redwood Trails',
    variant: 'long',
    color: '#2f5d3a',
    programTypes: ['Outdoor Classroom', 'Independent Study', 'Homeschool Support'],
    schoolTypes: ['Elementary School', 'Middle School', 'High School'],
  },
  {
    brandName: 'coppercanyon',
    displayName: 'Copper Canyon',
    variant: 'long',
    color: '#8f4a1d',
    programTypes: ['Project Learning', 'Dual Language', 'Career Pathways'],
    schoolTypes: ['Elementary School', 'Middle School', 'High School'],
  },
];

const defaultBrand = 'northstar';

/** The demo brands. Each has a subdomain of localhost; the default brand has localhost itself. */
export const demoBrands: readonly BrandRecord[] = identities.map((identity) => {
  const { brandName } = identity;
  const isDefault = brandName === defaultBrand;
  return {
    ...identity,
    id: brandName,
    domain: isDefault ? 'localhost' : `${brandName}.localhost`,
    enrollmentUrl: `https://www.${brandName}.example/enroll`,
    brandIcon: `/brands/${brandName}/icon.svg`,
    brandPhoto: `/brands/${brandName}/hero.svg`,
    timeZone: 'America/Los_Angeles',
    isDefault,
  };
});
