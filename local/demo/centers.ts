import type { CharterKey } from './charters.ts';

/** Invented learning centers at the coordinates of real ZIP codes (from the package zipcodes 8.0.0). */
type Center = [zip: string, city: string, latitude: number, longitude: number, name: string, charter: CharterKey];
/** `timeZone` is set if it differs from that of the brand. */
type Region = { state: string; areaCode: string; timeZone?: string; centers: readonly Center[] };

/** The learning centers of the demo, by state and telephone area. */
export const demoRegions: readonly Region[] = [
  {
    state: 'CA',
    areaCode: '415',
    centers: [
      ['94110', 'San Francisco', 37.7509, -122.4153, 'Mission Street', 'bayview'],
      ['94112', 'San Francisco', 37.7195, -122.4411, 'Ocean Avenue', 'bayview'],
      ['94124', 'San Francisco', 37.7309, -122.3886, 'Bayview Hill', 'bayview'],
      ['94122', 'San Francisco', 37.7593, -122.4836, 'Inner Sunset', 'bayview'],
      ['94133', 'San Francisco', 37.8002, -122.4091, 'Telegraph Steps', 'westpeak'],
      ['94115', 'San Francisco', 37.7856, -122.4358, 'Fillmore Corner', 'holston'],
      ['94116', 'San Francisco', 37.7441, -122.4863, 'Parkside', 'holston'],
      ['94102', 'San Francisco', 37.7813, -122.4167, 'Civic Plaza', 'palmbeach'],
      ['94105', 'San Francisco', 37.7864, -122.3892, 'Rincon Steps', 'westpeak'],
      ['94107', 'San Francisco', 37.7621, -122.3971, 'Potrero', 'redwood'],
      ['94131', 'San Francisco', 37.745, -122.4383, 'Glen Park', 'copper'],
      ['94901', 'San Rafael', 37.9691, -122.5105, 'San Rafael Creek', 'redwood'],
      ['94941', 'Mill Valley', 37.8958, -122.5339, 'Mill Valley Depot', 'fern'],
    ],
  },
  {
    state: 'CA',
    areaCode: '650',
    centers: [
      ['94014', 'Daly City', 37.6875, -122.4388, 'Daly City Hillside', 'westpeak'],
      ['94080', 'South San Francisco', 37.6574, -122.4235, 'South City Junction', 'holston'],
      ['94401', 'San Mateo', 37.5735, -122.3225, 'San Mateo Park', 'bayview'],
      ['94063', 'Redwood City', 37.4815, -122.2091, 'Redwood City Harbor', 'bayview'],
      ['94544', 'Hayward', 37.6374, -122.067, 'Hayward Foothills', 'westpeak'],
    ],
  },
  {
    state: 'CA',
    areaCode: '510',
    centers: [
      ['94607', 'Oakland', 37.8071, -122.2851, 'Oakland Estuary', 'bayview'],
      ['94612', 'Oakland', 37.8085, -122.2668, 'Lakeside Oakland', 'holston'],
      ['94703', 'Berkeley', 37.863, -122.2749, 'Berkeley Grove', 'fern'],
      ['94501', 'Alameda', 37.7706, -122.2648, 'Alameda Point Lane', 'palmbeach'],
      ['94804', 'Richmond', 37.9265, -122.3342, 'Richmond Marina Way', 'copper'],
      ['94577', 'San Leandro', 37.7205, -122.1587, 'San Leandro Square', 'holston'],
    ],
  },
  {
    state: 'CA',
    areaCode: '408',
    centers: [
      ['95112', 'San Jose', 37.3476, -121.887, 'San Jose Northside', 'bayview'],
      ['95122', 'San Jose', 37.3293, -121.8339, 'Eastridge Lane', 'westpeak'],
      ['95050', 'Santa Clara', 37.3492, -121.953, 'Santa Clara Quad', 'holston'],
      ['95020', 'Gilroy', 37.0139, -121.5773, 'Gilroy Gateway', 'westpeak'],
    ],
  },
  {
    state: 'CA',
    areaCode: '707',
    centers: [
      ['95401', 'Santa Rosa', 38.4432, -122.7547, 'Santa Rosa Creekside', 'redwood'],
      ['94558', 'Napa', 38.4549, -122.2564, 'Napa Crossing', 'fern'],
      ['95482', 'Ukiah', 39.1552, -123.1951, 'Ukiah Valley', 'redwood'],
      ['95501', 'Eureka', 40.7938, -124.1573, 'Eureka Harbor', 'redwood'],
      ['95521', 'Arcata', 40.8742, -124.0765, 'Arcata Plaza', 'redwood'],
      ['95540', 'Fortuna', 40.5835, -124.1473, 'Fortuna Bend', 'redwood'],
      ['94591', 'Vallejo', 38.0985, -122.2124, 'Vallejo Heights', 'copper'],
      ['94533', 'Fairfield', 38.2671, -122.0357, 'Fairfield Commons', 'bayview'],
      ['95531', 'Crescent City', 41.7817, -124.1332, 'Crescent Bay', 'fern'],
      ['95490', 'Willits', 39.4493, -123.3679, 'Willits Junction', 'fern'],
      ['95437', 'Fort Bragg', 39.4402, -123.7703, 'Fort Bragg Point', 'fern'],
    ],
  },
  {
    state: 'CA',
    areaCode: '530',
    centers: [
      ['96001', 'Redding', 40.5605, -122.4116, 'Redding Riverside', 'redwood'],
      ['95926', 'Chico', 39.7458, -121.8444, 'Chico Orchard', 'redwood'],
      ['95991', 'Yuba City', 39.1051, -121.6202, 'Yuba Meadow', 'fern'],
      ['96080', 'Red Bluff', 40.1795, -122.2383, 'Red Bluff Landing', 'redwood'],
      ['96097', 'Yreka', 41.7206, -122.6376, 'Yreka Summit', 'fern'],
      ['95616', 'Davis', 38.5538, -121.7418, 'Davis Greenway', 'westpeak'],
      ['96150', 'South Lake Tahoe', 38.917, -119.9865, 'Tahoe Pines', 'fern'],
    ],
  },
  {
    state: 'CA',
    areaCode: '916',
    centers: [
      ['95814', 'Sacramento', 38.5804, -121.4922, 'Sacramento Capitol Row', 'bayview'],
      ['95823', 'Sacramento', 38.4797, -121.4438, 'Valley High', 'westpeak'],
      ['95630', 'Folsom', 38.6709, -121.1529, 'Folsom Bluff', 'holston'],
      ['95661', 'Roseville', 38.7346, -121.234, 'Roseville Station', 'westpeak'],
    ],
  },
  {
    state: 'CA',
    areaCode: '209',
    centers: [
      ['95202', 'Stockton', 37.9606, -121.2871, 'Stockton Channel', 'westpeak'],
      ['95354', 'Modesto', 37.6409, -120.9749, 'Modesto Elm', 'westpeak'],
      ['95340', 'Merced', 37.2983, -120.4649, 'Merced Meadow', 'bayview'],
      ['95376', 'Tracy', 37.7383, -121.4345, 'Tracy Crossing', 'holston'],
      ['95240', 'Lodi', 38.1222, -121.2555, 'Lodi Arbor', 'holston'],
      ['95380', 'Turlock', 37.4888, -120.8535, 'Turlock Garden', 'holston'],
    ],
  },
  {
    state: 'CA',
    areaCode: '559',
    centers: [
      ['93721', 'Fresno', 36.7377, -119.7843, 'Fresno Tower', 'holston'],
      ['93612', 'Clovis', 36.8149, -119.7106, 'Clovis Old Town Lane', 'holston'],
      ['93291', 'Visalia', 36.3551, -119.301, 'Visalia Oaks', 'holston'],
      ['93637', 'Madera', 36.9403, -120.082, 'Madera Fields', 'holston'],
      ['93230', 'Hanford', 36.3314, -119.6491, 'Hanford Court', 'holston'],
      ['93274', 'Tulare', 36.2022, -119.338, 'Tulare Terrace', 'holston'],
    ],
  },
  {
    state: 'CA',
    areaCode: '661',
    centers: [
      ['93301', 'Bakersfield', 35.3866, -119.0171, 'Bakersfield Bluff', 'holston'],
      ['93307', 'Bakersfield', 35.3275, -118.9839, 'Kern Park', 'holston'],
      ['93534', 'Lancaster', 34.6909, -118.1491, 'Lancaster Desert Bloom', 'copper'],
      ['93550', 'Palmdale', 34.4133, -118.0917, 'Palmdale Vista', 'copper'],
    ],
  },
  {
    state: 'CA',
    areaCode: '831',
    centers: [
      ['93901', 'Salinas', 36.6677, -121.6596, 'Salinas Valley', 'palmbeach'],
      ['95060', 'Santa Cruz', 37.0313, -122.1198, 'Santa Cruz Wharf Road', 'palmbeach'],
      ['95076', 'Watsonville', 36.9102, -121.7569, 'Watsonville Fields', 'palmbeach'],
      ['93940', 'Monterey', 36.5802, -121.8443, 'Monterey Cypress', 'palmbeach'],
    ],
  },
  {
    state: 'CA',
    areaCode: '805',
    centers: [
      ['93101', 'Santa Barbara', 34.4197, -119.7078, 'Santa Barbara Mesa', 'palmbeach'],
      ['93401', 'San Luis Obispo', 35.2635, -120.6509, 'San Luis Obispo Creek', 'palmbeach'],
      ['93030', 'Oxnard', 34.2141, -119.175, 'Oxnard Shores Lane', 'palmbeach'],
      ['93001', 'Ventura', 34.3308, -119.3584, 'Ventura Pier View', 'palmbeach'],
      ['93454', 'Santa Maria', 34.9545, -120.4325, 'Santa Maria Ranch', 'palmbeach'],
    ],
  },
  {
    state: 'CA',
    areaCode: '213',
    centers: [
      ['90012', 'Los Angeles', 34.0614, -118.2385, 'Los Angeles Arroyo', 'bayview'],
      ['90026', 'Los Angeles', 34.0766, -118.2646, 'Echo Ridge', 'westpeak'],
      ['90037', 'Los Angeles', 34.003, -118.2863, 'Vermont Knoll', 'bayview'],
    ],
  },
  {
    state: 'CA',
    areaCode: '562',
    centers: [
      ['90802', 'Long Beach', 33.7706, -118.182, 'Long Beach Harbor', 'palmbeach'],
      ['90650', 'Norwalk', 33.9056, -118.0818, 'Norwalk Civic', 'bayview'],
    ],
  },
  {
    state: 'CA',
    areaCode: '818',
    centers: [
      ['91401', 'Van Nuys', 34.1802, -118.4324, 'Van Nuys Grove', 'westpeak'],
      ['91331', 'Pacoima', 34.2556, -118.4208, 'Pacoima Wash', 'bayview'],
      ['91502', 'Burbank', 34.1745, -118.3059, 'Burbank Ridge', 'holston'],
    ],
  },
  {
    state: 'CA',
    areaCode: '626',
    centers: [
      ['91101', 'Pasadena', 34.1468, -118.1391, 'Pasadena Rose Lane', 'westpeak'],
      ['91731', 'El Monte', 34.0791, -118.0371, 'El Monte Bridge', 'bayview'],
      ['91790', 'West Covina', 34.0673, -117.9366, 'West Covina Hills', 'holston'],
    ],
  },
  {
    state: 'CA',
    areaCode: '714',
    centers: [
      ['92701', 'Santa Ana', 33.7523, -117.8541, 'Santa Ana Orchard', 'palmbeach'],
      ['92805', 'Anaheim', 33.8359, -117.9086, 'Anaheim Canyon Road', 'palmbeach'],
      ['92648', 'Huntington Beach', 33.6773, -118.0051, 'Huntington Dunes', 'palmbeach'],
    ],
  },
  {
    state: 'CA',
    areaCode: '949',
    centers: [
      ['92612', 'Irvine', 33.6607, -117.8264, 'Irvine Lakes', 'palmbeach'],
      ['92672', 'San Clemente', 33.4361, -117.6231, 'San Clemente Steps', 'palmbeach'],
    ],
  },
  {
    state: 'CA',
    areaCode: '909',
    centers: [
      ['91761', 'Ontario', 34.0316, -117.6187, 'Ontario Vineyard', 'copper'],
      ['92401', 'San Bernardino', 34.1105, -117.2898, 'San Bernardino Foothill', 'copper'],
      ['91730', 'Rancho Cucamonga', 34.107, -117.5941, 'Cucamonga Crest', 'copper'],
    ],
  },
  {
    state: 'CA',
    areaCode: '951',
    centers: [
      ['92501', 'Riverside', 33.9924, -117.3694, 'Riverside Citrus', 'copper'],
      ['92553', 'Moreno Valley', 33.9157, -117.2351, 'Moreno Valley Skies', 'copper'],
      ['92590', 'Temecula', 33.4903, -117.1824, 'Temecula Vale', 'copper'],
    ],
  },
  {
    state: 'CA',
    areaCode: '760',
    centers: [
      ['92262', 'Palm Springs', 33.8414, -116.5347, 'Palm Canyon', 'copper'],
      ['92054', 'Oceanside', 33.2072, -117.3573, 'Oceanside Strand', 'palmbeach'],
      ['92243', 'El Centro', 32.7893, -115.5665, 'El Centro Sun', 'copper'],
      ['92025', 'Escondido', 33.1101, -117.07, 'Escondido Grove', 'copper'],
      ['92392', 'Victorville', 34.4802, -117.4082, 'Victorville Mesa', 'copper'],
      ['93514', 'Bishop', 37.5014, -118.4048, 'Bishop Sierra', 'fern'],
    ],
  },
  {
    state: 'CA',
    areaCode: '619',
    centers: [
      ['92101', 'San Diego', 32.7185, -117.1593, 'San Diego Harbor Lights', 'bayview'],
      ['92113', 'San Diego', 32.697, -117.1153, 'Logan Terrace', 'westpeak'],
      ['91910', 'Chula Vista', 32.6371, -117.0676, 'Chula Vista Bay', 'bayview'],
    ],
  },
  {
    state: 'OH',
    areaCode: '614',
    timeZone: 'America/New_York',
    centers: [
      ['43215', 'Columbus', 39.9671, -83.0044, 'Columbus Scioto', 'northlight'],
      ['43081', 'Westerville', 40.1146, -82.9105, 'Westerville Green', 'northlight'],
    ],
  },
  {
    state: 'OH',
    areaCode: '216',
    timeZone: 'America/New_York',
    centers: [['44113', 'Cleveland', 41.4816, -81.7018, 'Cleveland Flats Edge', 'northlight']],
  },
  {
    state: 'OH',
    areaCode: '513',
    timeZone: 'America/New_York',
    centers: [['45202', 'Cincinnati', 39.1072, -84.502, 'Cincinnati Riverfront', 'northlight']],
  },
  {
    state: 'OH',
    areaCode: '419',
    timeZone: 'America/New_York',
    centers: [['43604', 'Toledo', 41.6614, -83.5249, 'Toledo Glass Row', 'northlight']],
  },
  {
    state: 'MI',
    areaCode: '313',
    timeZone: 'America/Detroit',
    centers: [
      ['48226', 'Detroit', 42.3333, -83.0484, 'Detroit Riverwalk', 'northlight'],
      ['48207', 'Detroit', 42.3524, -83.0271, 'Eastern Market Lane', 'northlight'],
    ],
  },
  {
    state: 'MI',
    areaCode: '616',
    timeZone: 'America/Detroit',
    centers: [['49503', 'Grand Rapids', 42.9659, -85.6527, 'Grand Rapids Heartside', 'northlight']],
  },
  {
    state: 'MI',
    areaCode: '517',
    timeZone: 'America/Detroit',
    centers: [['48933', 'Lansing', 42.7334, -84.5571, 'Lansing Capitol', 'northlight']],
  },
  {
    state: 'TX',
    areaCode: '512',
    timeZone: 'America/Chicago',
    centers: [['78701', 'Austin', 30.2713, -97.7426, 'Austin Creekline', 'northlight']],
  },
  {
    state: 'TX',
    areaCode: '210',
    timeZone: 'America/Chicago',
    centers: [['78205', 'San Antonio', 29.4237, -98.4925, 'San Antonio Mission Row', 'copper']],
  },
  {
    state: 'TX',
    areaCode: '713',
    timeZone: 'America/Chicago',
    centers: [['77002', 'Houston', 29.7594, -95.3594, 'Houston Bayou', 'northlight']],
  },
  {
    state: 'TX',
    areaCode: '915',
    timeZone: 'America/Denver',
    centers: [['79901', 'El Paso', 31.7584, -106.4783, 'El Paso Mesa', 'copper']],
  },
  {
    state: 'TX',
    areaCode: '214',
    timeZone: 'America/Chicago',
    centers: [['75201', 'Dallas', 32.7904, -96.8044, 'Dallas Trinity', 'northlight']],
  },
];
