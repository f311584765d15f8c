"""Made-up people of the sample college: names of many languages, scripts and lengths."""

from dataclasses import dataclass
from random import Random


@dataclass(frozen=True)
class People:
    """Names that go together. `{given}` and `{family}` are filled in; most people of India write Latin letters."""

    share: int  # of a thousand
    form: str
    given: tuple[str, ...]
    family: tuple[str, ...] = ("",)


def _words(text: str) -> tuple[str, ...]:
    return tuple(text.split())


_INITIALS = _words("A. B. G. K. M. N. P. R. S. T. V. A.R. K.S. M.P. S.V.")

EVERYBODY = (
    People(
        170,
        "{given} {family}",
        _words(
            "Aarav Aditi Akash Ananya Anjali Ankit Arjun Deepak Divya Gaurav Harsh Isha Kavya Kriti Manish Megha Mohit"
            " Neha Nikhil Pooja Pranav Priya Rahul Riya Rohan Sakshi Sanjay Shivani Shreya Siddharth Sneha Tanvi Tarun"
            " Varun Vikas Yash"
        ),
        _words(
            "Agarwal Bhatia Chauhan Chopra Dubey Gupta Jain Joshi Kapoor Kumar Malhotra Mehta Mishra Pandey Rastogi"
            " Saxena Sharma Shukla Singh Srivastava Thakur Tiwari Trivedi Verma Yadav"
        ),
    ),
    People(
        120,
        "{given} {family}",
        _words(
            "Abhijit Anirban Arpita Debasmita Debjit Ishita Koushik Madhurima Moumita Paramita Partha Poulami Rituparna"
            " Rwitobroto Sayan Sharmistha Shubhankar Sohini Soumyadeep Sourav Sreejita Subhasree Sucheta Tanmoy"
        ),
        _words(
            "Banerjee Basu Bhattacharya Biswas Chakraborty Chatterjee Das Dutta Ganguly Ghosh Mitra Mondal Mukherjee"
            " Pal Roy Saha Sarkar Sen"
        ),
    ),
    People(
        120,
        "{given} {family}",
        _words(
            "Arvind Bhuvaneshwari Dinesh Gayathri Harini Karthik Kavitha Keerthana Lakshmi Madhavan Meenakshi Murugan"
            " Nandhini Padmavathi Prabhakaran Ramya Saravanan Senthil Sivaranjani Sundar Thamizhselvi Vasanth Vignesh"
        ),
        _INITIALS,
    ),
    People(
        90,
        "{family} {given}",
        _words(
            "Anusha Bhargavi Chaitanya Harshavardhan Jahnavi Kalyan Lavanya Mounika Naga Pavan Praneeth Ramakrishna"
            " Sailaja Satyanarayana Sirisha Sravani Srinivas Swathi Tejaswini Venkatesh Yamini"
        ),
        _words(
            "Achanta Bandaru Chekuri Dasari Gudipati Indukuri Kakarla Kandula Maddineni Nallamothu Pothuri Rayapudi"
            " Tadepalli Vemuri Yerramilli"
        ),
    ),
    People(
        80,
        "{given} {family}",
        _words(
            "Aishwarya Ashwini Basavaraj Chandana Darshan Girish Kiran Manjunath Nagaraj Pallavi Prajwal Raghavendra"
            " Rakshitha Shashank Shwetha Spoorthi Sudeep Suhas Vaishnavi Vinay"
        ),
        _words("Bhat Gowda Hegde Hiremath Kamath Kulkarni Nayak Pai Patil Rao Shenoy Shetty Upadhyaya"),
    ),
    People(
        80,
        "{given} {family}",
        _words(
            "Abdul Adil Afreen Ahmed Aisha Ayesha Danish Farhan Fatima Imran Irfan Khadija Mariyam Nadia Rehan Rukhsar"
            " Saif Salman Sana Shabnam Tabassum Yusuf Zainab Zoya"
        ),
        _words("Ahmed Ali Ansari Baig Hussain Khan Mirza Pathan Qureshi Rahman Sheikh Siddiqui Syed"),
    ),
    People(
        70,
        "{given} {family}",
        _words("Amrit Arshdeep Gurleen Gurpreet Harjot Harpreet Jasleen Jaspreet Manpreet Navdeep Simran Sukhmani"),
        _words("Kaur Singh Gill Sandhu Sidhu Dhillon Grewal"),
    ),
    People(
        60,
        "{given} {family}",
        _words(
            "Aditya Amruta Bhakti Chinmay Gauri Jigar Kajal Ketan Krupa Mayur Mihir Mrunal Nisarg Parth Rutuja Sayali"
            " Tejas Urvi Vaibhav"
        ),
        _words(
            "Bhosale Deshmukh Desai Gaikwad Jadhav Jagtap Modi Panchal Parekh Parmar Patel Pawar Shah Shinde Solanki"
        ),
    ),
    People(
        60,
        "{given} {family}",
        _words(
            "Alan Anjana Anoop Aparna Athira Bincy Gokul Jithin Jomon Midhun Nimisha Nithya Reshma Sreelakshmi Vishnu"
        ),
        _words("George Jacob Joseph Kurian Mathew Menon Nair Nambiar Panicker Pillai Thomas Varghese Warrier"),
    ),
    People(
        30,
        "{given} {family}",
        ("José", "Zoë", "Thérèse", "André", "Inês", "Conceição", "Noël", "Renée", "João", "Chloé"),
        ("D'Souza", "Fernandes", "Pinto", "Gonçalves", "Rebêlo", "De Sá", "Furtado", "Müller-Lobo"),
    ),
    People(
        30,
        "{given}",
        _words(
            "Lalrinpuia Zothanmawia Tenzin Dolma Lhamo Murugan Bhavani Thangjam Chaoba Ngangom Rinchen Sangay Wangmo"
        ),
    ),
    People(
        30,
        "{given} {family}",
        _words("अभिनव आरती कविता गणेश ज्योति प्रियंका मीनाक्षी राजेश्वरी विवेक शिवांगी सुनीता हर्षवर्धन"),
        _words("अग्रवाल कुलकर्णी चतुर्वेदी त्रिपाठी देशपांडे मिश्रा शर्मा श्रीवास्तव सिंह"),
    ),
    People(
        25,
        "{family} {given}",
        _words("அன்புச்செல்வி இளங்கோவன் கயல்விழி செந்தில்குமார் தமிழரசி நந்தினி மணிகண்டன் யாழினி வெற்றிவேல்"),
        _words("அ. க. கோ. சு. த. ப. மு. ரா. வே."),
    ),
    People(
        20,
        "{given} {family}",
        _words("অনির্বাণ অর্পিতা কৌশিক তনুশ্রী দেবস্মিতা রূপম শর্মিষ্ঠা সৌম্যদীপ"),
        _words("ঘোষ চক্রবর্তী চট্টোপাধ্যায় দাস বন্দ্যোপাধ্যায় মুখোপাধ্যায় সেনগুপ্ত"),
    ),
    People(
        10,
        "{given} {family}",
        _words("عائشہ فاطمہ محمد زینب عمران یوسف"),
        _words("انصاری خان صدیقی قریشی مرزا"),
    ),
    People(5, "{given} {family}", ("Nguyễn Thị", "Trần Minh", "Lê Quốc"), ("Hạnh", "Đức", "Bảo Ngọc")),
)

LONGEST = "Sri Venkata Naga Lakshmi Narasimha Satya Subrahmanyeswar Rao"


def some_names(random: Random, count: int) -> list[str]:
    """So many different names, by the alphabet as rolls usually are."""
    shares = [people.share for people in EVERYBODY]
    names: set[str] = set()
    while len(names) < count:
        people = random.choices(EVERYBODY, shares)[0]
        name = people.form.format(given=random.choice(people.given), family=random.choice(people.family))
        names.add(name)
    return sorted(names)
